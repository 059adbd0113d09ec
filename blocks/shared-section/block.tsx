/** Stands for the blocks of its section: publishing puts them in its place, so that it draws nothing itself. */
export default function SharedSection() {
  return null
}
