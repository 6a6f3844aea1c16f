import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      id: "choice-fee",
      legend: "Beitragskategorie",
      value: "active",
      options: [
        {
          value: "active",
          label: "Aktivmitglied",
          hint: "Training und Lizenz für die ganze Saison",
          trailing: "CHF 320.00",
        },
        { value: "passive", label: "Passivmitglied", trailing: "CHF 50.00" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
