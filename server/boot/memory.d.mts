export const MEMORY: Readonly<Record<string, string>>
export const NODE_MEMORY: readonly string[]
export const SERVER_MEMORY: readonly string[]
