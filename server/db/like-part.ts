/** A pattern of SQL's `like … escape '\\'` for texts that hold the words as they are: what is typed is no pattern. */
export const likePart = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
