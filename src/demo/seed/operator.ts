import { say } from "../../product/api/words/sentence.ts";
import { addDays, type IsoDate, yearOf } from "../calendar.ts";
import type { OperatorEntry, Tenant } from "../records.ts";

const allSwitches = {
  "modules.courses": true,
  "modules.dojang": true,
  "modules.mailings": true,
  "modules.agents": false,
};
const withAgents = { ...allSwitches, "modules.agents": true };
const basic = { ...allSwitches, "modules.courses": false, "modules.dojang": false };

export function demoTenants(today: IsoDate, at: (days: number, time: string) => string): Tenant[] {
  const since = (years: number, day: string) => `${yearOf(today) - years}-${day}`;
  const contact = { id: "p-brunner", name: "Andrea Brunner", role: say("role.admin") };
  const opened = (day: IsoDate) => ({
    at: `${day}T09:00:00Z`,
    title: say("activity.clubOpened"),
    tone: "success" as const,
  });
  return [
    {
      ...{
        id: "sv-aabach",
        name: "Sportverein Aabach",
        status: "active",
        distribution: "complete",
        members: 412,
        storageUsed: 3.2,
      },
      ...{ since: since(2, "03-01"), address: "sv-aabach.example", modules: withAgents },
      contacts: [
        { ...contact, email: "andrea.brunner@sv-aabach.example" },
        { id: "p-widmer", name: "Urs Widmer", role: say("role.treasurer"), email: "kasse@sv-aabach.example" },
      ],
      history: [
        opened(since(2, "03-01")),
        {
          at: at(-70, "10:00"),
          title: say("activity.planChanged"),
          meta: say("operatorLog.fromTo", { from: say("plan.basic"), to: say("plan.complete") }),
        },
        {
          at: at(-2, "09:30"),
          title: say("activity.supportAccess"),
          meta: say("operatorLog.forMinutes", { name: "Jonas Imhof", minutes: 30 }),
          tone: "warning",
        },
      ],
    },
    {
      ...{
        id: "tv-frauenfeld",
        name: "Turnverein Frauenfeld",
        status: "active",
        distribution: "complete",
        members: 84,
        storageUsed: 1.4,
      },
      ...{
        since: since(1, "06-01"),
        address: "tv-frauenfeld.example",
        modules: allSwitches,
        history: [opened(since(1, "06-01"))],
      },
      contacts: [{ ...contact, email: "praesidium@tv-frauenfeld.example" }],
    },
    {
      ...{
        id: "judo-wil",
        name: "Judoclub Wil",
        status: "active",
        distribution: "basic",
        members: 186,
        storageUsed: 0.8,
      },
      ...{ since: since(1, "01-10"), address: "judo-wil.example", modules: { ...basic, "modules.courses": true } },
      contacts: [{ id: "p-egli", name: "Thomas Egli", role: say("role.admin"), email: "vorstand@judo-wil.example" }],
      history: [
        opened(since(1, "01-10")),
        { at: at(0, "07:15"), title: say("activity.moduleOn", { module: say("module.courses") }), tone: "success" },
      ],
    },
    {
      ...{
        id: "unihockey-uster",
        name: "Unihockey Uster",
        status: "onboarding",
        distribution: "basic",
        members: 142,
        storageUsed: 0.1,
      },
      ...{ since: addDays(today, -1), address: "", modules: basic, history: [opened(addDays(today, -1))] },
      contacts: [
        { id: "p-hofer", name: "Miriam Hofer", role: say("role.admin"), email: "vorstand@unihockey-uster.example" },
      ],
    },
    {
      ...{
        id: "fc-oberau",
        name: "FC Oberau",
        status: "suspended",
        distribution: "website",
        members: 0,
        storageUsed: 0.2,
      },
      ...{ since: since(1, "08-15"), address: "fc-oberau.example", modules: { ...basic, "modules.mailings": false } },
      contacts: [{ id: "p-moser", name: "Kurt Moser", role: say("role.admin"), email: "info@fc-oberau.example" }],
      history: [
        opened(since(1, "08-15")),
        {
          at: at(-30, "14:00"),
          title: say("activity.clubSuspended"),
          meta: say("operatorLog.invoiceOpen"),
          tone: "danger",
        },
      ],
    },
  ];
}

export function operatorLog(at: (days: number, time: string) => string): OperatorEntry[] {
  const entry = { result: say("result.done"), tone: "success" } as const;
  return [
    {
      ...entry,
      id: "op-309",
      at: at(-30, "14:00"),
      who: "Corinne Baur",
      what: say("activity.clubSuspended"),
      meta: say("operatorLog.invoiceOpen"),
      area: "FC Oberau",
    },
    {
      ...{
        id: "op-310",
        at: at(-2, "09:30"),
        who: "Jonas Imhof",
        what: say("activity.supportAccess"),
        area: "Sportverein Aabach",
        result: say("status.ended"),
      },
      meta: say("operatorLog.agreed", { name: "Andrea Brunner", minutes: 30 }),
    },
    {
      ...entry,
      id: "op-311",
      at: at(-1, "16:48"),
      who: "Corinne Baur",
      what: say("activity.clubOpened"),
      meta: say("operatorLog.imported", { count: 142 }),
      area: "Unihockey Uster",
    },
    {
      ...entry,
      id: "op-312",
      at: at(0, "07:15"),
      who: "Corinne Baur",
      what: say("activity.someModuleOn"),
      meta: say("module.courses"),
      area: "Judoclub Wil",
    },
  ];
}
