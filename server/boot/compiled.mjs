import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Where Node keeps what it made of the sources (their types stripped, their code compiled), so that a later start makes it
 * again only of what has changed. Nothing is kept where the folder cannot be written.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(root, 'dist', 'compiled') }
