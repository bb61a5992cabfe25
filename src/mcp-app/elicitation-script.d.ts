/** The script that makes the page answer elicitations. It is made as the page is. */
export declare const elicitationScript: string;
