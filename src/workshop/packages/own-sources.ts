import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";

const ofOthersOrData = /node_modules|\.json$|\/(?:examples|icon-shapes|built-in-texts|words\.[\w-]+)\.ts$/;

/** A source map of own code alone: what leads into packages and data is more than half of it. */
export function ownSources(text: string): string {
  const map: { readonly sources: string[]; readonly sourcesContent: string[]; readonly mappings: string } =
    JSON.parse(text);
  const isOwn = map.sources.map((source) => !ofOthersOrData.test(source));
  const lines = decode(map.mappings).map((line) =>
    line.map((segment): SourceMapSegment => (isOwn[segment[1] ?? -1] ? segment : [segment[0]])),
  );
  const sourcesContent = map.sourcesContent.map((content, at) => (isOwn[at] ? content : null));
  return JSON.stringify({ ...map, sourcesContent, mappings: encode(lines.map(withoutRepeats)) });
}

/** A part of a line that leads nowhere says so once. */
function withoutRepeats(line: SourceMapSegment[]): SourceMapSegment[] {
  return line.filter((segment, at) => segment.length > 1 || (line[at - 1]?.length ?? 1) > 1);
}
