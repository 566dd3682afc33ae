export * from '@loan/frame/payment-rules';
