import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without a stylesheet nothing can tell what is hidden, and asking takes half of the time. The suites in Chromium ask.
configure({ defaultHidden: true });

afterEach(cleanup);
