/** Whether the page has room for so many rem, as `@container page` asks in the styles: large text needs a wider window. */
export function hasPageRoom(rems: number): boolean {
  const { documentElement: root, body } = document;
  return body.clientWidth >= rems * Number.parseFloat(getComputedStyle(root).fontSize);
}
