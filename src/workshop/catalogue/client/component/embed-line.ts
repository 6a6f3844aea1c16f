import { escapeHtml } from "../../../../../components/_kit/escape.ts";

/** Gives the frame that a message is from the height that it tells. */
const follow = `addEventListener("message",({data,source})=>{if(data?.kind==="schaukasten:height")for(const f of document.querySelectorAll("iframe"))if(f.contentWindow===source)f.height=data.height})`;

/** The line of HTML that embeds a preview in another page. */
export function embedLine(address: string, title: string): string {
  const [source, name] = [escapeHtml(`${address}?embed`), escapeHtml(title)];
  const frame = `<iframe src="${source}" title="${name}" loading="lazy" width="100%" style="border:0"></iframe>`;
  return `${frame}<script>${follow}</script>`;
}
