import {
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardSensorProps,
  type PointerSensorProps,
  type SensorDescriptor,
  type SensorProps,
} from '@dnd-kit/core'
import { useMemo } from 'react'
import type { Session } from '../session/session.ts'
import { stepped } from './carry.ts'
import { letGo } from './drag-store.ts'

/** A click must not become a drag by a trembling hand. In CSS pixels. */
const MOUSE = { activationConstraint: { distance: 6 } }
/** A finger that moves at once scrolls; one that rests this many milliseconds takes hold. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }

/** dnd-kit says nothing of a drag that ends before it was drawn: whoever shows it must not wait for ever. */
function ending<Props extends SensorProps<object>>(props: Props): Props {
  const end = (told: () => void) => () => {
    told()
    letGo()
  }
  return { ...props, onEnd: end(props.onEnd), onCancel: end(props.onCancel) }
}

/** Mouse and pen; fingers have the sensor that waits. */
class MouseSensor extends PointerSensor {
  static override activators: typeof PointerSensor.activators = PointerSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => event.nativeEvent.pointerType !== 'touch' && handler(event, options),
    }),
  )
  constructor(props: PointerSensorProps) {
    super(ending(props))
  }
}

class FingerSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(ending(props))
  }
}

/** Begins by Space on the bar of what is carried, which presses it itself (`carry.ts`). */
class CarrySensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(ending(props))
  }
}

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

export function useEditorSensors(session: Session): SensorDescriptor<object>[] {
  const keys = useMemo(() => ({ keyboardCodes: KEYS, coordinateGetter: stepped(session) }), [session])
  return useSensors(...usePointerSensors(), useSensor(CarrySensor, keys))
}

/** For what has other ways for keys. */
export function usePointerSensors(): SensorDescriptor<object>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(FingerSensor, TOUCH))
}

/** For marks and boxes on a picture, where nothing scrolls: a finger takes hold at once, as a mouse does. */
export function useStageSensors(): SensorDescriptor<object>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(FingerSensor, MOUSE))
}
