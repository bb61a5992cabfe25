/** The page, whole. The build writes this module from `src/mcp-app/page`; tests and the demo make it as they start. */
export declare const pageHtml: string;
