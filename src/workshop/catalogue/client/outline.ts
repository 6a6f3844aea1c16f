/** How far below its place after a jump, in px, the heading of a section may be for one to read that section. */
const tolerance = 16;

interface OutlineSection {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

/** Marks in the list "On this page" the section that one reads. */
export function startOutline(): void {
  const list = document.querySelector<HTMLElement>(".site-toc__list");
  if (list === null) return;
  const sections = [...list.querySelectorAll<HTMLAnchorElement>("a")].flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading === null ? [] : [{ link, heading }];
  });
  const mark = () => {
    // On a narrow window the list is absent, and nothing needs a layout.
    const current = list.offsetParent === null ? undefined : sectionRead(sections);
    for (const section of sections) {
      if (section === current) section.link.setAttribute("aria-current", "location");
      else section.link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", mark, { passive: true });
  addEventListener("resize", mark);
  addEventListener("hashchange", mark);
  mark();
}

/** The last one whose heading is where a jump to it would bring it, or above; of headings beside each other the first. */
function sectionRead(sections: readonly OutlineSection[]): OutlineSection | undefined {
  const root = document.documentElement;
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 1;
  if (isAtEnd) return sectionAtEnd(sections);
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + tolerance;
  const tops = sections.map((section) => ({ section, top: topOf(section) }));
  const lowest = Math.max(...tops.map(({ top }) => top).filter((top) => top <= line));
  return tops.find(({ top }) => top === lowest)?.section;
}

/** The page cannot be scrolled further: the section that the address asks for, else the last one. */
function sectionAtEnd(sections: readonly OutlineSection[]): OutlineSection | undefined {
  const asked = sections.find(({ link }) => link.hash === location.hash);
  return asked !== undefined && topOf(asked) >= 0 ? asked : sections.at(-1);
}

function topOf({ heading }: OutlineSection): number {
  return heading.getBoundingClientRect().top;
}
