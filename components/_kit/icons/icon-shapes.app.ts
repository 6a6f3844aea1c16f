/** An app adds the shapes of its icons from its data. */
export const iconShapes = {};
