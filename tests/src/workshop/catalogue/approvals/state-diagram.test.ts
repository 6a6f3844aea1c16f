import { expect, test } from "vitest";
import { outcome, proposalEvents, states } from "../../../../../src/product/api/proposals/machine.ts";
import { measures, stateDiagram } from "../../../../../src/workshop/catalogue/approvals/state-diagram.ts";

const { width, height, boxes, arrows, tracks } = stateDiagram();

test("draws every step of the machine once, and no other", () => {
  const drawn = arrows.flatMap(({ events: own, from, to }) =>
    from.flatMap((source) => own.map((event) => `${source} ${event} ${to}`)),
  );
  const steps = states.flatMap((state) =>
    proposalEvents.flatMap((event) => {
      const step = outcome(state, event);
      return "to" in step ? [`${state} ${event} ${step.to}`] : [];
    }),
  );
  expect(drawn.toSorted()).toEqual(steps.toSorted());
});

test("marks the states as final that nothing leads out of", () => {
  const final = boxes.filter(({ isFinal }) => isFinal).map(({ state }) => state);
  expect(final.toSorted()).toEqual(["executed", "expired", "partly-failed", "rejected", "withdrawn"]);
});

test("lets every arrow end at its box, and begin at the tracks of its states", () => {
  for (const { to, y, joints, from } of arrows) {
    const box = boxes.find(({ state }) => state === to)!;
    expect(y).toBeGreaterThan(box.y);
    expect(y).toBeLessThan(box.y + box.height);
    const met = tracks.filter(({ x, top, bottom }) => joints.includes(x) && top <= y && y <= bottom);
    expect(met.map((track) => track.from).toSorted()).toEqual(from.toSorted());
  }
});

test("lets nothing lie on something else, or outside of the drawing", () => {
  const places = [...boxes].toSorted((left, right) => left.y - right.y);
  places.reduce((above, below) => {
    expect(below.y).toBeGreaterThan(above.y + above.height);
    return below;
  });
  expect(places.at(-1)!.y + places.at(-1)!.height).toBeLessThanOrEqual(height);
  expect(new Set([...arrows.map(({ y }) => y), ...tracks.map(({ leaves }) => leaves)]).size).toBe(
    arrows.length + tracks.length,
  );
  expect(Math.max(...tracks.map(({ x }) => x))).toBeLessThan(width);
  expect(width).toBe(measures.width);
});
