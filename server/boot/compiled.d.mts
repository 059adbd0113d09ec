export const COMPILED: Readonly<Record<string, string>>
