/** The script that makes the page answer elicitations. The build writes it, as it writes the page. */
export declare const elicitationScript: string;
