/** Adds the functions of expressions with which no page starts. */
import { addFunctions } from "../../engine/expressions/functions.ts";
import { moreFunctions } from "../../engine/expressions/more-functions.ts";

addFunctions(moreFunctions);
