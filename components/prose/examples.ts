import type { Example, Rejected } from "../_kit/contract/component.ts";

const hall =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 400'%3E%3Cpath fill='%23e9e4d8' d='M0 0h600v400H0z'/%3E%3Cpath fill='%23c98f55' d='M0 250h600v150H0z'/%3E%3C/svg%3E";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A page of a club",
    description: "Headings, paragraphs with links, a list and a quote.",
    data: {
      body: [
        {
          paragraph: [
            { text: "Am 3. März 1921 treffen sich elf Männer im " },
            { text: "Rössli", emphasis: true },
            { text: " und gründen den Turnverein. Die " },
            { text: "Statuten", href: "#statuten" },
            { text: " passen auf eine Seite." },
          ],
        },
        { heading: { text: "Die ersten Jahre", id: "die-ersten-jahre" } },
        "Geturnt wird auf dem Tanzboden, im Sommer auf der Allmend.",
        {
          list: {
            items: [
              { words: [{ text: "1921: Gründung" }] },
              {
                words: [{ text: "1934: Fahne" }],
                items: [{ words: [{ text: "gestickt von den Frauen" }] }, { words: [{ text: "erneuert 1984" }] }],
              },
              { words: [{ text: "1956: " }, { text: "Damenriege", strong: true }] },
            ],
          },
        },
        { quote: [[{ text: "Wir hatten ein Reck und keine Matte." }], [{ text: "Ernst Wüthrich, Ehrenmitglied" }]] },
      ],
    },
  },
  {
    name: "table",
    title: "A table",
    description: "It is scrolled in its own place where the window is narrow.",
    data: {
      body: [
        { heading: { text: "Lagerbeitrag" } },
        {
          table: {
            columns: [
              { words: [{ text: "Wer" }] },
              { words: [{ text: "Bis 12 Jahre" }], align: "end" },
              { words: [{ text: "Ab 13 Jahren" }], align: "end" },
              { words: [{ text: "Anmeldung" }] },
            ],
            rows: [
              [
                { words: [{ text: "Mitglieder" }] },
                { words: [{ text: "CHF 240.00" }] },
                { words: [{ text: "CHF 280.00" }] },
                { words: [{ text: "Formular", href: "#anmelden" }] },
              ],
              [{ words: [{ text: "Gäste" }] }, { words: [{ text: "CHF 290.00" }] }, {}, {}],
            ],
          },
        },
      ],
    },
  },
  {
    name: "picture",
    title: "A picture and a video",
    description: "A video is a picture that leads to it; its caption says where.",
    data: {
      body: [
        { picture: { src: hall, alt: "Die Halle von 1956", width: 600, height: 400, caption: "Die Halle von 1956" } },
        "Ein Film erinnert an den Umbau.",
        {
          picture: {
            src: hall,
            alt: "Zum Film über den Umbau",
            width: 600,
            height: 400,
            href: "https://video.example/umbau",
            caption: "Video auf video.example",
          },
        },
      ],
    },
  },
  {
    name: "numbered",
    title: "Numbered list",
    description: "Steps in their order, from a number on.",
    data: {
      body: [
        {
          list: {
            isOrdered: true,
            start: 3,
            items: [
              {
                words: [{ text: "Matten versorgen" }],
                paragraphs: [[{ text: "Die dicken zuunterst." }]],
                isOrdered: true,
                items: [
                  { words: [{ text: "abwischen" }], items: [{ words: [{ text: "auch die Ränder" }] }] },
                  { words: [{ text: "rollen" }] },
                ],
              },
              { words: [{ text: "Licht löschen, " }, { text: "auch im Keller", struck: true }] },
            ],
          },
        },
      ],
    },
  },
  {
    name: "below-a-section",
    title: "Below a section",
    description: "Its headings are one level deeper.",
    data: {
      headingLevel: 3,
      body: [{ heading: { text: "Haftung" } }, { heading: { text: "Ausnahmen", level: 2 } }, "Keine."],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "They break.",
    data: {
      body: [
        { heading: { text: "Sportversicherungsbestätigungsformularablagestelle" } },
        {
          paragraph: [
            {
              text: "https://www.jugendmannschaftsverantwortlichenausbildungsprogramm.example/anmeldung",
              href: "https://www.jugendmannschaftsverantwortlichenausbildungsprogramm.example/anmeldung",
            },
          ],
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "empty",
    description: "A text without a part.",
    data: { body: [] },
    issue: { path: ["body"], message: "Use at least 1 item." },
  },
  {
    name: "cell-missing",
    description: "A row with fewer cells than there are columns.",
    data: {
      body: [{ table: { columns: [{ words: [{ text: "Wer" }] }, { words: [{ text: "Preis" }] }], rows: [[{}]] } }],
    },
    issue: { path: ["body", 0, "table", "rows"], message: "Every row has as many cells as there are columns." },
  },
  {
    name: "id-twice",
    description: "Two headings with the same id: a link to it leads to the first.",
    data: { body: [{ heading: { text: "Anfahrt", id: "halle" } }, { heading: { text: "Zeiten", id: "halle" } }] },
    issue: { path: ["body"], message: "Every heading has an id of its own." },
  },
];
