import { describeJourneys } from './journeys'

describeJourneys('Chromium')
