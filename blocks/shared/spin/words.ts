/** What a slider says of the frame that is seen: `View 4 of 24, turned by 45 degrees`. @param frame from 0 */
export function turnedText(frame: number, count: number): string {
  return `View ${frame + 1} of ${count}, turned by ${Math.round((frame * 360) / count)} degrees`
}
