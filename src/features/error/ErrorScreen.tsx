import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { reloadPage } from '../../state/pageLifecycle'
import { Button } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Reference } from '../../ui/Reference'

/** Replaces a screen that has crashed; offers to reload the page. */
export function ErrorScreen() {
  const dispatch = useAppDispatch()
  const reference = useAppSelector(({ view }) => view.modalReference)
  return (
    <EndOfFlow
      icon="failure"
      urgent
      title={<Text id="failure.title" />}
      actions={
        <>
          <Button variant="primary" dataAction="retry" onClick={() => void dispatch(reloadPage())}>
            <Text id="failure.reload" />
          </Button>
          <Reference reference={reference} />
        </>
      }
    >
      <p data-error="error.genericError">
        <Text id="failure.lead" />
      </p>
    </EndOfFlow>
  )
}
