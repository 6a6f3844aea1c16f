/** How Swiss German is spelled where German is spelled otherwise; of folded words, each rule for itself. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Rechnig, Rechnigslauf, Mahnige
  [/ig(?=$|s\p{L}{3})/u, "ung"],
  [/ige$/, "ungen"],
  // Iistellige, Iitritt
  [/^ii/, "ein"],
  // Aamäldig, Aalass
  [/^aa/, "an"],
  // Ziit, schriibe
  [/ii/, "ei"],
  // Huus, uusfülle
  [/uu/, "au"],
  [/^us(?=\p{L}{4})/u, "aus"],
  [/^uf(?=\p{L}{4})/u, "auf"],
  // Louf
  [/ou/, "au"],
  // nöi, hüt
  [/oi/, "eu"],
  [/^hut/, "heut"],
  // Lischte, Schportler
  [/sch(?=[tp])/g, "s"],
  // Chind, Charte, Büecher
  [/^ch(?=[aeiourlnw])/, "k"],
  // gsuecht, gsperrt, gmäldet
  [/^g(?=[bdfkmpstvz])/, "ge"],
  [/^b(?=[stzh])/, "be"],
  // Mitglid, zie
  [/id(?=er|$)/, "ied"],
  // abmälde, Absänz
  [/a(?=[^aeiou]+(?:e|en|er|ig|ung)?$)/, "e"],
  // Föteli, Veleli
  [/eli$/, "o"],
  // Zetteli, Kässeli
  [/e?li$/, ""],
];

const leastLetters = 4;
/** More rules than this do not apply to one word. */
const mostRules = 3;

/** The German words that a folded word can be the Swiss German spelling of, those with the fewest differences first. */
export function germanSpellings(word: string): string[] {
  const found = new Set<string>([word]);
  let latest = [word];
  for (let rules = 0; rules < mostRules; rules += 1) {
    latest = latest.flatMap((each) => spellings.map(([pattern, spelling]) => each.replace(pattern, spelling)));
    latest = [...new Set(latest)].filter((each) => each.length >= leastLetters && !found.has(each));
    for (const each of latest) found.add(each);
  }
  return [...found].slice(1);
}
