import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { makeRulesScript } from "../../../../src/workshop/playground/make-rules-script.ts";
import { projectData } from "../../../../src/workshop/playground/project-data.ts";

test("the script of the worker draws a draft in another language with nothing but the project that it is given", async () => {
  let send: (event: { readonly data: object }) => void = () => undefined;
  const answers: { readonly kind: string; readonly view?: { readonly html: string } }[] = [];
  const ready = Promise.withResolvers<void>();
  const scope = {
    addEventListener: (_: string, listen: typeof send) => {
      send = listen;
    },
    postMessage: (answer: (typeof answers)[number]) => {
      answers.push(answer);
      ready.resolve();
    },
    fetch: async () => ({ ok: true, json: async () => JSON.parse(JSON.stringify(projectData())) as unknown }),
    ...{ console, structuredClone, TextEncoder, URL },
  };
  runInContext((await makeRulesScript()).text, createContext(scope));
  send({ data: { kind: "project", address: "project.json" } });
  await ready.promise;
  const { text } = screenFiles().get("events.list")!;
  const draft = { file: "screens/admin/events.list.json", screen: text, scenarios: "", shown: "switched-fr-ch" };
  send({ data: { kind: "draw", turn: 1, draft } });
  expect(answers.map(({ kind }) => kind)).toEqual(["ready", "draw"]);
  expect(answers[1]?.view?.html).toContain("Chercher un événement");
  expect(answers[1]?.view?.html).not.toContain("Anlässe suchen");
});
