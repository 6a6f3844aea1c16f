import { beforeEach, describe, expect, it } from "vitest";
import { type SaveRequest, switchControl } from "../../../components/switch/client.ts";
import { switchTexts } from "../../../components/switch/texts.ts";
import { onPage, usePage } from "../../page-globals.ts";

usePage();

type Outcome = Parameters<SaveRequest["respondWith"]>[0] extends Promise<infer Value> ? Value : never;

let asked: SaveRequest[] = [];
let answers: ((outcome: Outcome) => void)[] = [];
let refusals: (() => void)[] = [];
beforeEach(() => {
  [asked, answers, refusals] = [[], [], []];
  document.body.innerHTML = `<label class="switch"><input role="switch" type="checkbox" id="mail" name="mail">
    <span class="switch__label">E-Mail</span></label>`;
  switchControl.attach(input(), { signal: new AbortController().signal });
});

const input = () => onPage<HTMLInputElement>("input");
const status = () => [onPage(".switch__status").dataset["state"], onPage(".switch__status").textContent];

/** The app saves settings. */
function listen(): void {
  document.addEventListener("schaukasten:save", (event) => {
    const { detail } = event as CustomEvent<SaveRequest>;
    asked.push(detail);
    detail.respondWith(
      new Promise((resolve, reject) => {
        answers.push(resolve);
        refusals.push(() => reject(new Error("x")));
      }),
    );
  });
}

function press(checked: boolean): void {
  input().checked = checked;
  input().dispatchEvent(new Event("change", { bubbles: true }));
}

async function answer(outcome: Outcome): Promise<void> {
  answers.shift()?.(outcome);
  await new Promise((done) => setTimeout(done));
}

describe("a switch", () => {
  it("is named by its label alone, and has one status", () => {
    expect([input().getAttribute("aria-labelledby"), onPage(".switch__label").id]).toEqual([
      "mail-label",
      "mail-label",
    ]);
    expect([onPage(".switch__status").role, onPage(".switch__status").textContent]).toEqual(["status", ""]);
    switchControl.attach(input(), { signal: new AbortController().signal });
    expect(onPage(".switch__status").textContent).toBe("");
  });

  it("asks for nothing where nobody saves it", () => {
    press(true);
    expect([input().checked, status()[1]]).toEqual([true, ""]);
  });

  it("asks by an event with its name and state, and says that it saves and has saved", async () => {
    listen();
    press(true);
    expect(asked).toMatchObject([{ name: "mail", checked: true }]);
    expect(status()).toEqual(["saving", switchTexts.saving]);
    await answer(undefined);
    expect([status(), input().defaultChecked, input().checked]).toEqual([["saved", switchTexts.saved], true, true]);
  });

  it("goes back where it is not saved, and says why", async () => {
    listen();
    press(true);
    await answer("Nicht erlaubt.");
    expect([status(), input().checked]).toEqual([["failed", "Nicht erlaubt."], false]);
    press(true);
    refusals[1]?.();
    await answer(undefined);
    expect([status(), input().checked]).toEqual([["failed", switchTexts.failed], false]);
  });

  it("stays as it was pressed where nobody knows, until somebody does", async () => {
    listen();
    press(true);
    let find = (_: string | undefined) => {};
    const later = new Promise<string | undefined>((resolve) => {
      find = resolve;
    });
    await answer({ unknown: "Vielleicht.", later });
    expect([status(), input().checked]).toEqual([["unknown", "Vielleicht."], true]);
    find("Doch nicht.");
    await answer(undefined);
    expect([status(), input().checked]).toEqual([["failed", "Doch nicht."], false]);
  });

  it("asks once more, after the answer, where it was changed meanwhile", async () => {
    listen();
    press(true);
    press(false);
    expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, true]);
    await answer(undefined);
    expect(asked.map(({ checked }) => checked)).toEqual([true, false]);
    await answer(undefined);
    expect([status()[0], input().checked, input().defaultChecked]).toEqual(["saved", false, false]);
  });

  it("does not ask again where it was changed and changed back", async () => {
    listen();
    press(true);
    press(false);
    press(true);
    await answer(undefined);
    expect([asked.length, status()[0], input().checked]).toEqual([1, "saved", true]);
  });
});
