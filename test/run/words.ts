/** The words of a text, such as the names of test cases, apart from the white space between them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
