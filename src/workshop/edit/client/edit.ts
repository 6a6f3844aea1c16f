import { startEditor } from "./start-editor.ts";

void startEditor();
