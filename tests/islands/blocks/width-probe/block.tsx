import { useBreakpointDown, useBreakpointUp } from '../../../../runtime/styles/use-breakpoint.ts'

export default function WidthProbe() {
  const up = useBreakpointUp('md')
  const down = useBreakpointDown('md')
  return <output>{`up ${up}, down ${down}`}</output>
}
