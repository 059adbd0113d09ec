export default function ServerFault(): never {
  throw new Error('only for the test')
}
