import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A week",
    description: "Five days with their dates; today is marked, and what is one's own has the accent.",
    data: {
      id: "schedule-week",
      title: "Trainings vom 16. bis 20. November",
      days: [
        {
          label: "Montag",
          date: { text: "16. November", datetime: "2026-11-16" },
          entries: [
            {
              time: "17.30 – 19.00",
              title: "Judo U13",
              place: "Dojo Schulhaus Feld",
              href: "#judo-u13",
              tone: "accent",
            },
            { time: "20.00 – 21.30", title: "Judo Erwachsene", place: "Dojo Schulhaus Feld", href: "#judo" },
          ],
        },
        {
          label: "Dienstag",
          date: { text: "17. November", datetime: "2026-11-17" },
          today: true,
          entries: [
            {
              time: "18.00 – 19.45",
              title: "Volleyball Damen 1",
              place: "Turnhalle Feld",
              href: "#damen-1",
              badge: { label: "Andere Halle", tone: "warning" },
              tone: "warning",
            },
          ],
        },
        { label: "Mittwoch", date: { text: "18. November", datetime: "2026-11-18" }, entries: [] },
        {
          label: "Donnerstag",
          date: { text: "19. November", datetime: "2026-11-19" },
          entries: [
            { time: "16.30 – 17.30", title: "Kinderturnen", place: "Turnhalle Dorf", href: "#kinderturnen" },
            {
              time: "17.30 – 19.00",
              title: "Judo U13",
              place: "Dojo Schulhaus Feld",
              href: "#judo-u13-do",
              badge: { label: "Abgesagt", tone: "danger" },
              tone: "danger",
            },
            { time: "19.15 – 20.30", title: "Fitness 60+", place: "Turnhalle Dorf", href: "#fitness" },
          ],
        },
        {
          label: "Freitag",
          date: { text: "20. November", datetime: "2026-11-20" },
          entries: [
            {
              time: "18.30 – 20.00",
              title: "Schnuppertraining Korbball",
              place: "Sporthalle Weissenstein",
              badge: { label: "4 Plätze frei", tone: "success" },
              tone: "success",
            },
          ],
        },
      ],
    },
  },
  {
    name: "seven",
    title: "Seven days that repeat",
    description: "A week without dates, from Monday to Sunday.",
    data: {
      title: "Hallenbelegung Turnhalle Dorf",
      headingLevel: 2,
      days: [
        { label: "Montag", entries: [{ time: "18.00", title: "Geräteturnen" }] },
        { label: "Dienstag", entries: [{ time: "17.30", title: "Unihockey U11" }] },
        {
          label: "Mittwoch",
          entries: [
            { time: "14.00", title: "Kindertanz" },
            { time: "18.30", title: "Korbball" },
          ],
        },
        { label: "Donnerstag", entries: [{ time: "19.15", title: "Fitness 60+" }] },
        { label: "Freitag", entries: [{ time: "18.30", title: "Volleyball" }] },
        { label: "Samstag", entries: [] },
        { label: "Sonntag", entries: [] },
      ],
      empty: "Frei",
    },
  },
  {
    name: "one-day",
    title: "One day",
    description: "What is on today.",
    data: {
      title: "Heute",
      headingLevel: 4,
      days: [
        {
          label: "Samstag",
          date: { text: "21. November", datetime: "2026-11-21" },
          today: true,
          entries: [
            { time: "14.00", title: "Damen 2 – VBC Köniz 3", place: "Halle A", href: "#damen-2" },
            { time: "16.00", title: "Damen 1 – VBC Köniz", place: "Halle A", href: "#damen-1-spiel", tone: "accent" },
          ],
        },
      ],
    },
  },
  {
    name: "holidays",
    title: "Nothing planned",
    description: "A week without entries; each day says so.",
    data: {
      title: "Sportferien",
      days: [
        { label: "Montag", date: { text: "8. Februar", datetime: "2027-02-08" }, entries: [] },
        { label: "Dienstag", date: { text: "9. Februar", datetime: "2027-02-09" }, entries: [] },
        { label: "Mittwoch", date: { text: "10. Februar", datetime: "2027-02-10" }, entries: [] },
      ],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Long titles and places break in narrow columns.",
    data: {
      id: "schedule-long",
      title: "Trainingslagerwochenprogramm für Jugendmannschaftsverantwortliche",
      days: [
        {
          label: "Samstag",
          date: { text: "26. September", datetime: "2026-09-26" },
          entries: [
            {
              time: "08.30 – 11.45 Uhr",
              title: "Schiedsrichterinnenweiterbildung und Regelkundeprüfung",
              place: "Mehrzweckhalle Oberstufenzentrum Weissenstein, Theorieraum 2",
              badge: { label: "Anmeldung bis Donnerstag erforderlich", tone: "info" },
            },
          ],
        },
        {
          label: "Sonntag",
          date: { text: "27. September", datetime: "2026-09-27" },
          entries: [{ time: "10.00", title: "Verabschiedung", place: "Vereinslokal" }],
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-days",
    description: "A plan of no day.",
    data: { title: "Trainings", days: [] },
    issue: { path: ["days"], message: "Use at least 1 item." },
  },
  {
    name: "two-todays",
    description: "Two days that are today.",
    data: {
      title: "Trainings",
      days: [
        { label: "Montag", today: true, entries: [] },
        { label: "Dienstag", today: true, entries: [] },
      ],
    },
    issue: { path: ["days"], message: "At most one day is today." },
  },
  {
    name: "swiss-date",
    description: "The date for machines has the form of the standard.",
    data: {
      title: "Trainings",
      days: [{ label: "Montag", date: { text: "16. November", datetime: "16.11.2026" }, entries: [] }],
    },
    issue: {
      path: ["days", 0, "date", "datetime"],
      message: '"16.11.2026" does not match /^\\d{4}-\\d{2}-\\d{2}$/.',
    },
  },
  {
    name: "entry-without-time",
    description: "Nobody would know when to come; the path names the entry.",
    data: { title: "Trainings", days: [{ label: "Montag", entries: [{ title: "Judo U13" }] }] },
    issue: { path: ["days", 0, "entries", 0, "time"], message: "The field is required; it takes a string." },
  },
];
