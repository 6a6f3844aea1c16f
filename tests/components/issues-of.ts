import { formatPath } from "../../components/_kit/contract/errors.ts";
import { ContractError, components } from "../../components/index.ts";

/** The issues of data as lines `path: rule`; none if the component renders it. */
export function issuesOf(id: string, data: unknown): string[] {
  const component = components.get(id);
  if (component === undefined) throw new Error(`There is no component "${id}".`);
  try {
    component.render(data);
    return [];
  } catch (error) {
    if (error instanceof ContractError) return error.issues.map(({ path, rule }) => `${formatPath(path)}: ${rule}`);
    throw error;
  }
}

/** The data of the default example, as a copy. */
export function defaultData(id: string): Record<string, unknown> {
  return structuredClone(components.get(id)?.examples[0]?.data) as Record<string, unknown>;
}
