import { walkContract } from "../walk-contract.ts";
import contract from "./contract.json" with { type: "json" };

walkContract("check-grid", contract);
