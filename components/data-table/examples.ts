import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      caption: "Offene Rechnungen",
      columns: [
        { key: "member", label: "Mitglied", sortable: true },
        { key: "status", label: "Status", priority: "high" },
        { key: "amount", label: "Betrag (CHF)", numeric: true, decimals: 2, sortable: true },
      ],
      rows: [
        {
          id: "2026-118",
          cells: {
            member: { text: "Familie Yılmaz", meta: "2026-118" },
            status: { badge: { label: "Überfällig", tone: "danger" } },
            amount: 185,
          },
        },
      ],
      rowHref: "#rechnungen-{id}",
      sort: { column: "member" },
      sortHref: "?sort={column}&direction={direction}",
      actions: [{ label: "Mahnen", action: "remind", size: "sm" }],
    },
  },
];

export const rejected: readonly Rejected[] = [];
