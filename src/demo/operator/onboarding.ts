import { headerValue } from "../../product/api/header-value.ts";
import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import type { DemoAnswers } from "../answers.ts";
import { type Done, demoLetterText, dryRun, Operator } from "../club.ts";
import type { Tenant } from "../records.ts";
import type { OperationValues } from "../values.ts";
import { findTenant, operatorChanging, operatorReading, saveTenant, tenantPlans } from "./tenants.ts";

interface Extra {
  readonly value: string;
  readonly label: Words;
  readonly hint: Words;
  /** Monthly price where the plan does not include it. */
  readonly price: number;
  readonly plans: readonly Tenant["distribution"][];
}

const moduleExtras: readonly Extra[] = [
  {
    value: "members",
    label: say("extra.members"),
    hint: say("extra.members.hint"),
    price: 0,
    plans: ["complete", "basic"],
  },
  {
    value: "attendance",
    label: say("extra.attendance"),
    hint: say("extra.attendance.hint"),
    price: 0,
    plans: ["complete", "basic"],
  },
  {
    value: "invoices",
    label: say("extra.invoices"),
    hint: say("extra.invoices.hint"),
    price: 0,
    plans: ["complete", "basic"],
  },
  {
    value: "courses",
    label: say("extra.courses"),
    hint: say("extra.inComplete"),
    price: 20,
    plans: ["complete"],
  },
  {
    value: "dojang",
    label: say("module.dojang"),
    hint: say("extra.inComplete"),
    price: 15,
    plans: ["complete"],
  },
];

async function moduleOptions(_: Operator, values: OperationValues): Promise<DemoAnswers["Choices"]> {
  const plan = values.text("plan") || "basic";
  return {
    choices: moduleExtras.map(({ value, label, hint, price, plans: included }) => {
      const isIncluded = included.some((each) => each === plan);
      const trailing = isIncluded ? say("extra.included") : price > 0 ? chf(price) : "";
      return { value, label, hint, ...(trailing ? { trailing } : {}), ...(isIncluded ? { checked: true } : {}) };
    }),
  };
}

/** The monthly price of a plan with its additions. */
function priceOf(plan: Tenant["distribution"], chosen: readonly string[]): number {
  const added = moduleExtras.filter(({ value, plans: included }) => chosen.includes(value) && !included.includes(plan));
  return tenantPlans[plan].price + added.reduce((sum, { price }) => sum + price, 0);
}

async function openNewClub(operator: Operator, values: OperationValues): Promise<Done> {
  const name = values.required("name", say("missing.clubName"));
  const id = values.required("subdomain", say("missing.webAddress"));
  if (id !== "" && !/^[a-z][a-z0-9-]{1,39}$/.test(id)) values.reject("subdomain", say("wrong.webAddress"));
  const plan = values.required("plan", say("missing.tenantPlan"));
  if (plan !== "" && !Object.hasOwn(tenantPlans, plan)) values.reject("plan", say("wrong.tenantPlan"));
  const adminName = values.required("adminName", say("missing.adminName"));
  const email = values.email("adminEmail", say("missing.adminEmail"));
  const goLive = values.text("goLive") ? values.date("goLive", "") : operator.today;
  values.check();
  if (await operator.get("tenants", id)) {
    throw new RefusalError(409, say("refusal.addressTaken", { address: `${id}.example` }), {
      subdomain: say("wrong.addressTaken"),
    });
  }
  const tenant = newTenant(id, name, plan as Tenant["distribution"], goLive, values.list("modules"));
  await saveTenant(
    operator,
    { ...tenant, contacts: [{ id: "p-leitung", name: adminName, role: say("role.admin"), email }] },
    say("activity.clubOpened"),
    "success",
  );
  const letter = {
    id: await operator.freshId("outbox", "out-"),
    at: operator.now,
    to: headerValue(email),
    subject: headerValue(sentenceText(say("letter.invitation", { name }))),
    text: demoLetterText(say("letter.operator"), [
      say("letter.newClub", { name, address: tenant.address }),
      say("letter.newClubSignIn", { date: { date: goLive } }),
    ]),
  };
  await operator.put("outbox", letter);
  const price = priceOf(tenant.distribution, values.list("modules"));
  const effects = [
    say("effect.club.opens", { name, address: tenant.address }),
    importSentence(values),
    say("effect.club.invitation", { name: adminName, email }),
    say("effect.club.charged", { date: { date: goLive }, amount: { amount: price } }),
  ];
  const message = say("receipt.clubOpened");
  return { result: { id, message, href: `/vereine/${id}` }, effects };
}

function importSentence(values: OperationValues): Words {
  const file = values.text("importFile");
  if (!values.flag("importMembers")) return say("effect.club.noImport");
  return file ? say("effect.club.import", { file }) : say("effect.club.noFile");
}

function newTenant(
  id: string,
  name: string,
  distribution: Tenant["distribution"],
  since: string,
  chosen: readonly string[],
): Tenant {
  const isComplete = distribution === "complete";
  return {
    ...{ id, name, status: "onboarding", distribution, members: 0, since, address: `${id}.example`, storageUsed: 0 },
    modules: {
      "modules.courses": isComplete || chosen.includes("courses"),
      "modules.dojang": isComplete || chosen.includes("dojang"),
      "modules.mailings": distribution !== "website",
      "modules.agents": false,
    },
    contacts: [],
    history: [],
  };
}

const clubCreation = operatorChanging(openNewClub);

const clubPreview = dryRun(clubCreation, async (club, { id }, values) => {
  const { address, distribution } = await findTenant(new Operator(club.call), id);
  const amount = priceOf(distribution, values.list("modules"));
  return { address, amount, amountLabel: say("plan.monthly", { amount: { amount } }) };
});

export const onboardingOperations = {
  "onboarding.module.options": operatorReading(moduleOptions),
  "onboarding.club.create": clubCreation,
  "onboarding.club.preview": clubPreview,
} satisfies DescribedOperations;
