/** The whole page as HTML. The build writes this module from `src/mcp-app/page`. Tests and the demo make it when they start. */
export declare const pageHtml: string;
