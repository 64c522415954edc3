import { expect, test } from 'vitest';
import { decryptMaven3Password, MASTER_KEY } from '../../../src/maven/settings/encrypted-password.ts';

// Written by Maven 3.8.7: --encrypt-master-password orchard-master, then --encrypt-password with that master.
const MASTER = '0mk/zl/WyVcHVdfQlYUM07vsZPo/5sO9+fSlYC1dRfs=';
const PASSWORD = 'rZ21FP83ddIHzNPO0Xk0ALPX7WPQmLY6j26wwFcBf/o=';

test('the master password', () => expect(decryptMaven3Password(MASTER, MASTER_KEY)).toBe('orchard-master'));
test('a password', () => expect(decryptMaven3Password(PASSWORD, 'orchard-master')).toBe('crisp-apple'));
test('a wrong master gives nothing', () => expect(decryptMaven3Password(PASSWORD, 'pie-master')).toBeNull());
test('a damaged payload gives nothing', () => expect(decryptMaven3Password('AAAA', 'orchard-master')).toBeNull());
