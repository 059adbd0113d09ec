import type { Config } from 'vike/types'

/** Settings of both page shells. Navigation is the browser's own: every address is a full document. */
const config: Config = {
  clientRouting: false,
  passToClient: [],
}

export default config
