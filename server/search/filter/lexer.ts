import { FilterError } from './filter-error.ts'

export interface Token {
  kind: 'open' | 'close' | 'colon' | 'operator' | 'word' | 'end'
  text: string
  /** Quoted words are never keywords or numbers in disguise. */
  quoted: boolean
  /** Position of the first character, from 0. */
  at: number
}

const WHITE = /\s/
const OPERATOR = /^(?:<=|>=|!=|<|>|=)/
const ENDS_NAME = /[\s:<>=!()]/
const ENDS_VALUE = /[\s()]/

/**
 * Reads one token at a time, because what ends a word depends on where it stands: `:` ends an attribute name but is part
 * of a value such as `12:30`.
 */
export class Lexer {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** The next token; `value` says that an attribute's value is expected here. */
  next(value = false): Token {
    while (this.at < this.text.length && WHITE.test(this.text[this.at]!)) this.at++
    const at = this.at
    const first = this.text[at]
    if (first === undefined) return { kind: 'end', text: '', quoted: false, at }
    if (first === '(' || first === ')') {
      this.at++
      return { kind: first === '(' ? 'open' : 'close', text: first, quoted: false, at }
    }
    if (first === '"' || first === "'") return this.#quoted(first)
    if (!value && first === ':') {
      this.at++
      return { kind: 'colon', text: ':', quoted: false, at }
    }
    const operator = value ? undefined : OPERATOR.exec(this.text.slice(at, at + 2))?.[0]
    if (operator) {
      this.at += operator.length
      return { kind: 'operator', text: operator, quoted: false, at }
    }
    return this.#word(value ? ENDS_VALUE : ENDS_NAME)
  }

  peek(value = false): Token {
    const at = this.at
    const token = this.next(value)
    this.at = at
    return token
  }

  #quoted(quote: string): Token {
    const at = this.at
    let text = ''
    for (let i = at + 1; i < this.text.length; i++) {
      const char = this.text[i]!
      if (char === '\\' && i + 1 < this.text.length) {
        text += this.text[++i]
      } else if (char === quote) {
        this.at = i + 1
        return { kind: 'word', text, quoted: true, at }
      } else {
        text += char
      }
    }
    throw new FilterError(`the quote opened at position ${at} is never closed`)
  }

  #word(ends: RegExp): Token {
    const at = this.at
    let text = ''
    while (this.at < this.text.length && !ends.test(this.text[this.at]!)) {
      if (this.text[this.at] === '\\' && this.at + 1 < this.text.length) this.at++
      text += this.text[this.at++]
    }
    if (this.at === at) throw new FilterError(`unexpected "${this.text[at]}" at position ${at}`)
    return { kind: 'word', text, quoted: false, at }
  }
}
