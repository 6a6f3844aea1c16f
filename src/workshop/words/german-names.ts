/** Words of sentences: a text with one of them is no name. */
const sentenceWords =
  /(?<!\p{L})(?:und|oder|ist|sind|war|wird|werden|nicht|noch|kein|keine|geht|gehen|kommt|gibt|hat|haben|schon|seit|davon|diese[nrms]?|ohne|wir|ihr|du|sie|es)(?!\p{L})/u;
/** What names of people, groups, halls and events do not begin with. */
const sentenceBegin = /^(?:Das|Der|Die|Diese[nrms]?|Ein|Eine|Für|In|Im|Am|An|Auf|Bei|Mit|Wer|Was)(?!\p{L})/u;
const sentenceMarks = /[^\d][.!?:;] |[!?:;]$|\p{L}{4,}\.$/u;
/** The most words of a name. */
const mostNameWords = 8;

/** Whether a free text can be a name or an address: it begins like one, and is no sentence. */
export function mayBeName(text: string): boolean {
  if (sentenceWords.test(text) || sentenceBegin.test(text)) return false;
  if (/^\S+[.@]\S+$/.test(text)) return true;
  return /^[\p{Lu}\d«]|@/u.test(text) && text.split(" ").length <= mostNameWords && !sentenceMarks.test(text);
}

/** Whether each word of a free text begins as those in the name of a person or a group. */
export function isProperName(text: string): boolean {
  return text.includes("@") || text.split(" ").every((word) => /^[\p{Lu}\d«]/u.test(word) && !word.endsWith("-"));
}

/** Whether a text is a list of names: `Noah, Mia und Sabine`. */
export function isNameList(text: string): boolean {
  const [found, before = "", last = ""] = /^(.+) und ([^,]+)$/u.exec(text) ?? [];
  return found !== undefined && [...before.split(", "), last].every(isListedName);
}

/** Whether a text can be an item of a list of names; `3 Kinder` is none. */
export function isListedName(text: string): boolean {
  return isProperName(text) && !/^\d+ /.test(text);
}
