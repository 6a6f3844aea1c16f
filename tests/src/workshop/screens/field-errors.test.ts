import { describe, expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { completeLocales, locales } from "../../../../src/product/engine/locales.ts";
import { scenarioContract } from "../../../../src/product/engine/scenario/scenario.ts";
import { engineText } from "../../../../src/product/engine/screen/host.ts";
import { formControls } from "../../../../src/workshop/html/form-controls.ts";
import { fieldErrorsOf } from "../../../../src/workshop/screens/field-errors.ts";
import { documentsOf, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { screenBody } from "../../../../src/workshop/screens/screen-previews.ts";
import { projectSituation } from "../../../../src/workshop/screens/situation.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const flows = screens.filter(({ kind }) => kind === "flow");
const errorsOf = (id: string) => fieldErrorsOf(screenFiles().get(id)!.screen, scenariosOf(id));

describe.each(flows.map((screen) => [screen.id, screen] as const))("the field errors of %s", (_, screen) => {
  const errors = fieldErrorsOf(screen, scenariosOf(screen.id));
  const steps = [...new Set(errors.map(({ step }) => step))];

  test("exist where an answer is required or an address, and each in every locale", () => {
    const canBeWrong = /"required":true|"type":"(?:email|url)"/.test(JSON.stringify(screen.steps));
    expect(steps.length > 0).toBe(canBeWrong);
    for (const step of steps) {
      expect(errors.filter((each) => each.step === step).map(({ locale }) => locale)).toEqual(locales);
    }
  });

  test("cover every step with a required answer or an address that a scenario shows", () => {
    const asking = scenariosOf(screen.id).filter((scenario) => {
      if (scenario.locale !== undefined || scenario.mode === "compact" || scenario.step === undefined) return false;
      const markup = screenBody({ screen, scenario }, () => {}).split('<form class="flow"')[1] ?? "";
      return formControls(markup).some(({ isRequired, type }) => isRequired || type === "email");
    });
    expect(asking.map(({ step }) => step).filter((step) => !steps.includes(step ?? ""))).toEqual([]);
  });

  test("are scenarios by the contract, and appear in the document, once in the summary and once at the control", () => {
    for (const { scenario } of errors) {
      scenarioContract.parse(scenario);
      const html = screenBody({ screen, scenario });
      for (const message of Object.values(scenario.errors ?? {})) {
        expect(html.split(escaped(message)).length - 1, message).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test("lead from the summary to a control of the page", () => {
    for (const { scenario } of errors) {
      const html = screenBody({ screen, scenario });
      const targets = [...html.matchAll(/class="flow__error" href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets).toHaveLength(Object.keys(scenario.errors ?? {}).length);
      for (const id of targets) expect(html).toContain(`id="${id}"`);
    }
  });
});

test("an address is unfinished, in the words of each locale", () => {
  const contact = errorsOf("membership.apply").filter(({ step }) => step === "contact");
  expect(contact.map(({ scenario }) => scenario.errors?.["email"])).toEqual(
    contact.map(({ scenario }) => {
      const { host } = projectSituation(screenFiles().get("membership.apply")!.screen, scenario);
      return engineText(host, "invalidEmail");
    }),
  );
  expect(new Set(contact.map(({ scenario }) => scenario.errors?.["email"])).size).toBe(completeLocales.length);
});

test("a screen without steps has none", () => {
  expect(errorsOf("members.list")).toEqual([]);
});

test("the documents of a screen have names of their own", () => {
  for (const screen of screens) {
    const names = documentsOf(screen).map(({ scenario }) => scenario.name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("controls are read as a browser reads them", () => {
  const html = `<input name="a" required><input type="radio" name="b" value="1"><input type="radio" name="b" value="2" required checked>
    <select name="c"><option value="">–</option><option selected value="x">X</option></select>
    <textarea name="d">text</textarea><input name="e" disabled><input type="checkbox" name="f" required>`;
  expect(
    formControls(html).map(({ name, type, value, isRequired, isChecked }) => [
      name,
      type,
      value,
      isRequired,
      isChecked,
    ]),
  ).toEqual([
    ["a", "text", "", true, false],
    ["b", "radio", "2", true, true],
    ["c", "select-one", "x", false, false],
    ["d", "textarea", "text", false, false],
    ["f", "checkbox", "", true, false],
  ]);
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
