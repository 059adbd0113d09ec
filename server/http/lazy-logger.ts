import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * A child logger that is made when it is first used. Fastify makes one per request; a cached page logs nothing, and
 * making the child costs more than finding the page.
 */
export function lazyChild(
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined
  const child = () => (made ??= parent.child(bindings, options))
  // The methods stand on the prototype (below), where the type cannot see them.
  return new LazyLogger(child) as unknown as FastifyBaseLogger
}

class LazyLogger {
  readonly #child: () => FastifyBaseLogger

  constructor(child: () => FastifyBaseLogger) {
    this.#child = child
  }

  get level(): string {
    return this.#child().level
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#child().child(bindings, options)
  }

  static {
    for (const level of LEVELS) {
      Object.defineProperty(this.prototype, level, {
        value(this: LazyLogger, ...args: Parameters<FastifyBaseLogger['info']>) {
          const target = this.#child()
          target[level](...args)
        },
      })
    }
  }
}
