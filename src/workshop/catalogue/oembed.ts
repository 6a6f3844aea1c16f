import { escapeHtml } from "../../../components/_kit/escape.ts";
import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { apps } from "../../product/engine/apps.ts";
import { devices } from "../../product/engine/devices.ts";
import { publicAddress } from "../content/subject-links.ts";
import { previewAddress } from "../screens/previews.ts";
import { scenariosOf } from "../screens/scenarios.ts";
import { screenPreviewAddress } from "../screens/screen-previews.ts";

/** A preview that other sites show by its address alone. */
export interface Embeddable {
  /** From the root of the catalogue. */
  readonly address: string;
  readonly title: string;
  /** In px: nobody has measured it before a page shows it. */
  readonly width: number;
  readonly height: number;
}

const heights = { block: 320, dialog: 640, page: 800 } as const;

/** Every example of a component, and the first situation of every screen: nobody pastes the address of another preview. */
export function embeddables(): Embeddable[] {
  return [
    ...[...components.values()].flatMap(({ id, title, frame, examples }) =>
      examples.map((example) => ({
        address: previewAddress(id, example.name),
        title: `${title}: ${example.title}`,
        width: 800,
        height: heights[frame],
      })),
    ),
    ...[...screenFiles().values()].flatMap(({ screen }) =>
      scenariosOf(screen.id)
        .slice(0, 1)
        .map((scenario) => ({
          address: screenPreviewAddress(screen.id, scenario.name),
          title: `${screen.id}: ${scenario.title}`,
          width: devices[apps[screen.app].device].width,
          height: devices[apps[screen.app].device].height,
        })),
    ),
  ];
}

/** What https://oembed.com calls a rich response, version 1.0. */
export function oembedOf({ address, title, width, height }: Embeddable, site: string) {
  const source = escapeHtml(`${site}${address.slice(1)}?embed`);
  const size = `width="${width}" height="${height}"`;
  return {
    ...{ version: "1.0", type: "rich", title, provider_name: "Schaukasten", provider_url: site, width, height },
    html: `<iframe src="${source}" title="${escapeHtml(title)}" ${size} loading="lazy" style="border:0;max-width:100%"></iframe>`,
  };
}

let embeddedAddresses: ReadonlySet<string> | undefined;

/** The public address of the oEmbed of a preview; undefined where there is none. */
export function oembedAddress(preview: string, site = publicAddress()): string | undefined {
  if (site === undefined) return undefined;
  embeddedAddresses ??= new Set(embeddables().map(({ address }) => address));
  return embeddedAddresses.has(preview) ? `${site}${preview.slice(1)}oembed.json` : undefined;
}

/** The document of a preview that leads to its oEmbed. */
export function withOembed(html: string, address: string | undefined): string {
  if (address === undefined) return html;
  const link = `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}">`;
  return html.replace("</head>", () => `${link}\n</head>`);
}
