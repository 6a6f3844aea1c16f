import type { Rule } from "../rule.ts";

export const registryLoads: Rule = {
  name: "registry-loads",
  description: "The registry of components can be loaded.",
  check: ({ failure }) =>
    failure === undefined
      ? []
      : [
          {
            file: "components/index.ts",
            message: `The registry cannot be loaded: ${failure}`,
            suggestion: "Correct this first: rules that need the components were left out.",
          },
        ],
};
