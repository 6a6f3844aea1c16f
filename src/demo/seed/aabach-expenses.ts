import { addDays, type IsoDate } from "../calendar.ts";
import { type ExpensePlan, withReceipts } from "./receipt-files.ts";
import type { ClubPlan } from "./seed-plan.ts";

const gerber = {
  ...{ person: "m-0988", name: "Sabine Gerber", email: "sabine.gerber@post.example" },
  ...{ iban: "CH93 0076 2011 6238 5295 7", holder: "Sabine Gerber" },
} as const;
const faessler = {
  ...{ person: "p-faessler", name: "Marco Fässler", email: "judo@sv-aabach.example" },
  ...{ iban: "CH20 0808 0001 2345 6789 0", holder: "Marco Fässler" },
} as const;
const hug = {
  ...{ person: "p-hug", name: "Beat Hug", email: "fussball@sv-aabach.example" },
  ...{ iban: "CH03 0900 0000 8000 1234 5", holder: "Beat und Rita Hug" },
} as const;
const widmer = {
  ...{ person: "p-widmer", name: "Urs Widmer", email: "kasse@sv-aabach.example" },
  ...{ iban: "CH03 0070 0110 0001 2345 6", holder: "Urs Widmer" },
} as const;

/** What people ask back from the club: some wait, of the others each outcome is there. */
export function aabachExpenses(today: IsoDate): Pick<ClubPlan, "expenses" | "receipts"> {
  return withReceipts(plannedExpenses((days) => addDays(today, -days)));
}

function plannedExpenses(ago: (days: number) => IsoDate): ExpensePlan[] {
  return [
    {
      ...gerber,
      ...{ id: "sp-0014", claimedOn: ago(61), purpose: "judo-u13", state: "paid" },
      lines: [{ text: "Zvieri am Turnier in Wil", date: ago(64), category: "meals", cents: 3860 }],
      ...{ receipt: "migros.pdf", decidedBy: "p-widmer", decidedOn: ago(57), paidOn: ago(50) },
    },
    {
      ...gerber,
      ...{ id: "sp-0017", claimedOn: ago(30), state: "refused" },
      lines: [{ text: "Parkbusse am Turnier in Wil", date: ago(64), category: "travel", cents: 4000 }],
      ...{ decidedBy: "p-widmer", decidedOn: ago(27), reason: "Bussen bezahlt der Verein nicht." },
    },
    {
      ...faessler,
      ...{ id: "sp-0019", claimedOn: ago(18), purpose: "judo-u15", state: "approved" },
      lines: [
        { text: "Tatami-Reiniger", date: ago(20), category: "material", cents: 4790 },
        { text: "Startgelder Ranglistenturnier", date: ago(19), category: "fees", cents: 15000 },
      ],
      ...{ receipt: "quittungen.pdf", decidedBy: "p-widmer", decidedOn: ago(15) },
    },
    {
      ...gerber,
      ...{ id: "sp-0020", claimedOn: ago(12), purpose: "judo-u13", state: "approved" },
      lines: [{ text: "Bahnbillett nach Uster und zurück", date: ago(14), category: "travel", cents: 1720 }],
      ...{ decidedBy: "p-brunner", decidedOn: ago(9) },
    },
    {
      ...gerber,
      ...{ id: "sp-0022", claimedOn: ago(3), purpose: "judo-u13", state: "open" },
      lines: [
        { text: "Benzin für den Fahrdienst nach Uster", date: ago(5), category: "travel", cents: 4235 },
        { text: "Znüni für zwölf Kinder", date: ago(5), category: "meals", cents: 5010 },
      ],
      receipt: "znueni-und-benzin.png",
    },
    {
      ...hug,
      ...{ id: "sp-0023", claimedOn: ago(2), purpose: "junioren-e", state: "open" },
      lines: [
        { text: "Zehn Trainingsbälle Grösse 4", date: ago(6), category: "material", cents: 38950 },
        { text: "Markierhütchen", date: ago(6), category: "material", cents: 2490 },
        { text: "Porto", date: ago(4), category: "other", cents: 905 },
      ],
      ...{ receipt: "ballshop.pdf", remark: "Die alten Bälle sind nach der Saison undicht." },
    },
    {
      ...widmer,
      ...{ id: "sp-0024", claimedOn: ago(1), state: "open" },
      lines: [{ text: "Couverts und Marken", date: ago(1), category: "other", cents: 6100 }],
    },
    {
      ...gerber,
      ...{ id: "sp-0021", claimedOn: ago(8), state: "open", isRemoved: true },
      lines: [{ text: "Klebeband", date: ago(9), category: "material", cents: 890 }],
    },
  ];
}
