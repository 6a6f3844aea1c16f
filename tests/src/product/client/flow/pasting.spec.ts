import { typedLine, typedLines } from "../../../../../src/product/engine/text/typed-text.ts";
import { isDeep } from "../../../../runs.ts";
import { pastedTexts } from "../../engine/text/pasted-texts.ts";
import { expect, test } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const texts = pastedTexts.filter((text, index) => text.isWellFormed() && (isDeep || index % 6 === 0));

const field = (name: string, more: object) => ({
  component: "form-field",
  data: { id: name, name, label: name, value: { $bind: `values.${name}` }, ...more },
});

const pasted = smallFlow({
  steps: [
    {
      id: "texts",
      title: "Texte",
      help: "Alles geht.",
      body: [field("line", {}), field("lines", { control: "textarea" }), field("code", { maxlength: 4 })],
    },
  ],
});

for (const mode of ["guided", "compact"] as const) {
  test(`keeps a field whatever is pasted into it, and shows what is sent, in ${mode} mode`, async ({ page, flow }) => {
    flow.reply("test.thing.preview", previewed);
    await flow.open({ screen: pasted, mode });
    const [line, lines] = [page.locator("[name=line]"), page.locator("[name=lines]")];
    for (const text of texts) {
      await line.fill(text);
      await lines.fill(text);
      await lines.blur();
      await expect(line).toHaveValue(typedLine(text));
      await expect(lines).toHaveValue(typedLines(text));
      await expect(page.locator(".field")).toHaveCount(3);
    }
  });
}

test("takes what is pasted whole, and says that it is too long", async ({ page, flow }) => {
  await flow.open({ screen: pasted, mode: "guided" });
  const code = page.locator("[name=code]");
  await code.focus();
  await page.keyboard.insertText("79539");
  await expect(code).toHaveValue("79539");
  await page.keyboard.type("9");
  await expect(code).toHaveValue("79539");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.locator("#code-error")).toContainText("Kürz «code» auf höchstens 4 Zeichen.");
});
